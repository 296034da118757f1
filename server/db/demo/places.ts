import type { Uf } from "#shared/br/estados.ts";

export interface Place {
  cidade: string;
  estado: Uf;
  /** The first five digits of the town's postal codes. */
  cep: string;
  ddd: string;
}

const place = (cidade: string, estado: Uf, cep: string, ddd: string): Place => ({
  cidade,
  estado,
  cep,
  ddd,
});

export const places = {
  campinas: place("Campinas", "SP", "13010", "19"),
  saoJose: place("São José dos Campos", "SP", "12210", "12"),
  /**
   * Somebody typed this spelling; the public page shows both as one city (product/eventos.md#open-events).
   */
  saoJoseTyped: place("SAO JOSE DOS CAMPOS", "SP", "12230", "12"),
  taubate: place("Taubaté", "SP", "12010", "12"),
  jacarei: place("Jacareí", "SP", "12308", "12"),
  pinda: place("Pindamonhangaba", "SP", "12400", "12"),
  guara: place("Guaratinguetá", "SP", "12501", "12"),
  uberlandia: place("Uberlândia", "MG", "38400", "34"),
  uberaba: place("Uberaba", "MG", "38010", "34"),
  goiania: place("Goiânia", "GO", "74003", "62"),
  niteroi: place("Niterói", "RJ", "24020", "21"),
  recife: place("Recife", "PE", "50010", "81"),
  caruaru: place("Caruaru", "PE", "55002", "81"),
  garanhuns: place("Garanhuns", "PE", "55290", "87"),
  petrolina: place("Petrolina", "PE", "56302", "87"),
  juazeiro: place("Juazeiro", "BA", "48903", "74"),
  salvador: place("Salvador", "BA", "40020", "71"),
  fortaleza: place("Fortaleza", "CE", "60010", "85"),
  sobral: place("Sobral", "CE", "62010", "88"),
  curitiba: place("Curitiba", "PR", "80010", "41"),
  caxias: place("Caxias do Sul", "RS", "95010", "54"),
};
