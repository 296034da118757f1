/** Starts the marquee together with the button that stops it. */
export function animateMarquee(): void {
  const marquee = document.getElementById("marquee");
  const button = document.getElementById("marquee-button");
  if (!marquee || !button) return;
  button.hidden = false;
  marquee.classList.add("marquee-moving");
  button.addEventListener("click", () => {
    const isPaused = marquee.classList.toggle("marquee-paused");
    button.setAttribute("aria-label", isPaused ? "Retomar animação" : "Pausar animação");
  });
}
