/** Starts the marquee together with the button that stops it. */
export function animarFaixa(): void {
  const faixa = document.getElementById("faixa");
  const botao = document.getElementById("faixa-botao");
  if (!faixa || !botao) return;
  botao.hidden = false;
  faixa.classList.add("faixa-animada");
  botao.addEventListener("click", () => {
    const parada = faixa.classList.toggle("faixa-parada");
    botao.setAttribute("aria-label", parada ? "Retomar animação" : "Pausar animação");
  });
}
