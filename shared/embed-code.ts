import { escapeHtml } from "./html.ts";
import { eventoAddress } from "./evento-codigo.ts";

interface Evento {
  codigo: string;
  nomeEscola: string;
}

/** The address of an event's page for a frame. */
const embedAddress = (origin: string, codigo: string): string =>
  `${eventoAddress(origin, codigo)}?embed=1`;

/**
 * The HTML by which a school's site shows an event: a frame, and a script that gives it the height of its page. Where a site
 * builder takes scripts out, the frame keeps the height that it begins with and scrolls.
 * @param origin scheme and host of this installation
 */
export function embedCode(origin: string, { codigo, nomeEscola }: Evento): string {
  const id = `capelo-${codigo}`;
  return [
    `<iframe id="${id}" src="${embedAddress(origin, codigo)}" title="${escapeHtml(`Inscrição no evento: ${nomeEscola}`)}" style="width:100%;height:1100px;border:0"></iframe>`,
    `<script>addEventListener("message",function(e){var f=document.getElementById("${id}");if(e.source===f.contentWindow&&e.origin==="${origin}"&&e.data.altura>0)f.style.height=e.data.altura+"px"})</script>`,
  ].join("\n");
}
