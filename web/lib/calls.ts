// The calls of the screens. The build takes of each its method and path alone (scripts/build/calls.ts); only forms import
// what a schema needs.

export { acesso } from "#shared/contract/acesso.ts";
export { agenda } from "#shared/contract/agenda.ts";
export { auditoria } from "#shared/contract/auditoria.ts";
export { avisos } from "#shared/contract/avisos.ts";
export { busca } from "#shared/contract/busca.ts";
export { cartas } from "#shared/contract/cartas.ts";
export { cartoes } from "#shared/contract/cartoes.ts";
export { clientes } from "#shared/contract/clientes.ts";
export { config } from "#shared/contract/config.ts";
export { conta } from "#shared/contract/conta.ts";
export { contatos } from "#shared/contract/contatos.ts";
export { cursos } from "#shared/contract/cursos.ts";
export { dashboard } from "#shared/contract/dashboard.ts";
export { eventos } from "#shared/contract/eventos.ts";
export { fatores } from "#shared/contract/fatores.ts";
export { franquias } from "#shared/contract/franquias.ts";
export { health } from "#shared/contract/health.ts";
export { importacoes } from "#shared/contract/importacoes.ts";
export { incidentes } from "#shared/contract/incidentes.ts";
export { leads } from "#shared/contract/leads.ts";
export { matriculas } from "#shared/contract/matriculas.ts";
export { mesas } from "#shared/contract/mesas.ts";
export { metas } from "#shared/contract/metas.ts";
export { microFranquias } from "#shared/contract/micro-franquias.ts";
export { modelos } from "#shared/contract/modelos.ts";
export { pedidos } from "#shared/contract/pedidos.ts";
export { pessoas } from "#shared/contract/pessoas.ts";
export { preMatriculas } from "#shared/contract/pre-matriculas.ts";
export { resultados } from "#shared/contract/resultados.ts";
export { retencao } from "#shared/contract/retencao.ts";
export { sac } from "#shared/contract/sac.ts";
export { titulares } from "#shared/contract/titulares.ts";
export { tokens } from "#shared/contract/tokens.ts";
export { unidades } from "#shared/contract/unidades.ts";
export { usuarios, vendedores } from "#shared/contract/usuarios.ts";
export { webhooks } from "#shared/contract/webhooks.ts";
