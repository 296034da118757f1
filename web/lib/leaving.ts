/** The way to pages of other sites; tests look where it leads, because jsdom goes nowhere. */
export const leaving = {
  to: (url: string): void => location.assign(url),
};
