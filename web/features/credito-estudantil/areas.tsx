interface Area {
  name: string;
  text: string;
  /** Strokes of a 24 × 24 icon. */
  icon: string;
}

const AREAS: Area[] = [
  {
    name: "Cursos Livres",
    text: "Novas habilidades, no seu ritmo",
    icon: "M12 3v2m0 14v2M3 12h2m14 0h2M6 6l1.4 1.4m9.2 9.2L18 18M6 18l1.4-1.4m9.2-9.2L18 6M12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Z",
  },
  {
    name: "Técnicos",
    text: "Uma profissão desde cedo",
    icon: "M14.5 6.5a4 4 0 0 1 5-2l-2.8 2.8 1.5 2.4 2.9-1.6a4 4 0 0 1-5.6 4.4l-6.8 7a2.1 2.1 0 0 1-3-3l7-6.8a4 4 0 0 1 1.8-3.2Z",
  },
  {
    name: "Graduação",
    text: "O diploma de nível superior",
    icon: "M12 5 22 9.5 12 14 2 9.5 12 5Zm-6 6.5V16c0 1.6 2.7 3 6 3s6-1.4 6-3v-4.5m4-2V15",
  },
  {
    name: "Pós-graduação",
    text: "Especialização na sua área",
    icon: "M12 3a6 6 0 1 1 0 12 6 6 0 0 1 0-12Zm-3.6 11L7 21.5l5-2.6 5 2.6-1.4-7.5M9.8 9l1.6 1.6L14.4 7.6",
  },
  {
    name: "Mestrado",
    text: "Pesquisa e docência",
    icon: "M12 6.5C10.5 5 8 4.5 3 4.5v13.5c5 0 7.5.5 9 2 1.5-1.5 4-2 9-2V4.5c-5 0-7.5.5-9 2Zm0 0V20",
  },
  {
    name: "Intercâmbios Internacionais",
    text: "Estudo e vivência no exterior",
    icon: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM3.5 9h17m-17 6h17M12 3c5 5 5 13 0 18-5-5-5-13 0-18Z",
  },
];

/** The six category tiles (product/credito-estudantil.md#sign-up-page). */
export function Areas() {
  return (
    <section className="section page-width" aria-labelledby="areas-title">
      <h2 id="areas-title">Para cada fase dos seus estudos</h2>
      <ul className="areas">
        {AREAS.map(({ name, text, icon }) => (
          <li key={name} className="area">
            <svg className="area-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d={icon} />
            </svg>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
