import { useState } from "react";

/** Whether what is waited for has come once; a later try does not take the page away again. */
export function useCome(isWaiting: boolean): boolean {
  const [hasCome, setCome] = useState(!isWaiting);
  if (!isWaiting && !hasCome) setCome(true);
  return hasCome || !isWaiting;
}
