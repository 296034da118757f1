import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const count = z.number().int().min(0).optional();

/** spec §3, metrics response: absent is not shown, 0 is (decisions §1.12). */
export const Metrics = z.object({
  totalFranquias: count,
  totalMicroFranquias: count,
  totalClientes: count,
  totalCursos: count,
  totalEventos: count,
  totalInteresses: count,
  totalLeads: count,
  totalPreMatriculas: count,
  totalMatriculas: count,
});
export type Metrics = z.infer<typeof Metrics>;

export const dashboard = {
  metrics: endpoint({
    method: "GET",
    path: "/api/dashboard/metrics",
    summary: "Counts of the lists that the caller may see",
    access: "signed-in",
    response: Metrics,
  }),
};
