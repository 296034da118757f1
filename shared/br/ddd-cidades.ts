import { fold } from "./text.ts";

/** States with one area code (Anatel, Plano Geral de Códigos Nacionais). */
const OF_STATE: Record<string, string> = {
  AC: "68",
  AL: "82",
  AP: "96",
  DF: "61",
  MS: "67",
  PB: "83",
  RN: "84",
  RO: "69",
  RR: "95",
  SE: "79",
  TO: "63",
};

/** The largest cities of the other states; of any other city the code is asked for. */
const OF_CITY: Record<string, Record<string, string>> = {
  AM: { 92: "manaus,itacoatiara,parintins,manacapuru", 97: "tefe,coari,tabatinga" },
  BA: {
    71: "salvador,camacari,lauro de freitas,simoes filho,candeias",
    73: "ilheus,itabuna,porto seguro,eunapolis,teixeira de freitas,jequie",
    74: "juazeiro,jacobina,irece,senhor do bonfim",
    75: "feira de santana,alagoinhas,santo antonio de jesus,paulo afonso,cruz das almas,serrinha",
    77: "vitoria da conquista,barreiras,guanambi,brumado,luis eduardo magalhaes",
  },
  CE: {
    85: "fortaleza,caucaia,maracanau,maranguape,aquiraz,pacatuba,eusebio,horizonte,pacajus",
    88: "juazeiro do norte,sobral,crato,iguatu,quixada,itapipoca,crateus,barbalha",
  },
  ES: {
    27: "vitoria,vila velha,serra,cariacica,guarapari,linhares,colatina,aracruz,sao mateus",
    28: "cachoeiro de itapemirim",
  },
  GO: {
    61: "luziania,valparaiso de goias,aguas lindas de goias,formosa,novo gama",
    62: "goiania,aparecida de goiania,anapolis,trindade,senador canedo",
    64: "rio verde,jatai,itumbiara,catalao,caldas novas,mineiros",
  },
  MA: {
    98: "sao luis,sao jose de ribamar,paco do lumiar,pinheiro",
    99: "imperatriz,caxias,timon,bacabal,acailandia,codo,balsas",
  },
  MG: {
    31: "belo horizonte,contagem,betim,ribeirao das neves,santa luzia,ibirite,sabara,sete lagoas,ipatinga,itabira,conselheiro lafaiete,ouro preto,vespasiano,nova lima",
    32: "juiz de fora,barbacena,muriae,uba,sao joao del rei,cataguases",
    33: "governador valadares,teofilo otoni,caratinga,manhuacu",
    34: "uberlandia,uberaba,araguari,ituiutaba,patos de minas,araxa,patrocinio",
    35: "pocos de caldas,varginha,pouso alegre,passos,lavras,tres coracoes,itajuba,alfenas",
    37: "divinopolis,itauna,para de minas,nova serrana,formiga",
    38: "montes claros,diamantina,janauba,curvelo,pirapora,unai,paracatu",
  },
  MT: { 65: "cuiaba,varzea grande,caceres", 66: "rondonopolis,sinop,primavera do leste" },
  PA: {
    91: "belem,ananindeua,castanhal,marituba,abaetetuba,braganca,cameta,barcarena",
    93: "santarem,altamira,itaituba",
    94: "maraba,parauapebas,redencao,tucurui",
  },
  PE: {
    81: "recife,olinda,jaboatao dos guararapes,paulista,camaragibe,cabo de santo agostinho,igarassu,caruaru,vitoria de santo antao,abreu e lima,ipojuca,sao lourenco da mata,carpina,goiana,gravata",
    87: "petrolina,garanhuns,serra talhada,arcoverde,salgueiro,araripina",
  },
  PI: { 86: "teresina,parnaiba,piripiri,campo maior", 89: "picos,floriano,sao raimundo nonato" },
  PR: {
    41: "curitiba,sao jose dos pinhais,colombo,paranagua,pinhais,araucaria,campo largo",
    42: "ponta grossa,guarapuava,irati,telemaco borba,castro",
    43: "londrina,apucarana,arapongas,cambe,cornelio procopio,rolandia",
    44: "maringa,umuarama,campo mourao,paranavai,cianorte,sarandi",
    45: "cascavel,foz do iguacu,toledo,medianeira",
    46: "pato branco,francisco beltrao",
  },
  RJ: {
    21: "rio de janeiro,niteroi,sao goncalo,duque de caxias,nova iguacu,belford roxo,sao joao de meriti,nilopolis,mesquita,queimados,itaborai,marica,mage,teresopolis",
    22: "campos dos goytacazes,macae,cabo frio,nova friburgo,araruama,itaperuna,rio das ostras",
    24: "petropolis,volta redonda,barra mansa,resende,angra dos reis,barra do pirai,tres rios",
  },
  RS: {
    51: "porto alegre,canoas,novo hamburgo,sao leopoldo,gravatai,viamao,alvorada,cachoeirinha,sapucaia do sul,esteio,guaiba,lajeado,santa cruz do sul",
    53: "pelotas,rio grande,bage",
    54: "caxias do sul,passo fundo,bento goncalves,erechim,farroupilha,gramado,vacaria",
    55: "santa maria,uruguaiana,ijui,santo angelo,santa rosa,santana do livramento,alegrete,cruz alta",
  },
  SC: {
    47: "joinville,blumenau,itajai,balneario camboriu,jaragua do sul,brusque,camboriu,rio do sul,navegantes,gaspar,indaial",
    48: "florianopolis,sao jose,palhoca,criciuma,tubarao,biguacu,ararangua",
    49: "chapeco,lages,concordia,cacador,xanxere,videira,joacaba",
  },
  SP: {
    11: "sao paulo,guarulhos,osasco,santo andre,sao bernardo do campo,sao caetano do sul,diadema,maua,barueri,cotia,jundiai,mogi das cruzes,suzano,itaquaquecetuba,taboao da serra,carapicuiba",
    12: "sao jose dos campos,taubate,jacarei,guaratingueta,caraguatatuba",
    13: "santos,sao vicente,guaruja,praia grande,cubatao,itanhaem",
    14: "bauru,marilia,jau,botucatu,ourinhos",
    15: "sorocaba,itapetininga,tatui,votorantim,itapeva",
    16: "ribeirao preto,sao carlos,araraquara,franca,sertaozinho",
    17: "sao jose do rio preto,barretos,catanduva,votuporanga",
    18: "presidente prudente,aracatuba,assis,birigui",
    19: "campinas,piracicaba,limeira,americana,sumare,hortolandia,indaiatuba,rio claro,valinhos,mogi guacu,araras",
  },
};

/**
 * The area code of a city, to offer for a phone that was written without one.
 * @param estado two letters
 * @returns undefined where the state has several and the city is none of the largest
 */
export function dddOfCidade(cidade: string, estado: string): string | undefined {
  const name = fold(cidade).trim();
  const codes = Object.entries(OF_CITY[estado] ?? {});
  return OF_STATE[estado] ?? codes.find(([, cities]) => cities.split(",").includes(name))?.[0];
}
