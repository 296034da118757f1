/** The place for a field's list: outside of an open dialog nothing can be pressed. */
export const dialogAround = (id: string) =>
  document.querySelector<HTMLElement>(`[data-dialog]:has(#${CSS.escape(id)})`) ?? document.body;
