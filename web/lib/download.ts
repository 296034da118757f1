/** The server's name for a file. @param otherwise the name where the server gave none */
export function nameOf(response: Response, otherwise: string): string {
  const header = response.headers.get("content-disposition") ?? "";
  return /filename="([^"]+)"/.exec(header)?.[1] ?? otherwise;
}

export function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // iOS reads the file only after the user has agreed, so it must stay for a while.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
