/** The look of a link in running text, which breaks where its place is narrow. */
export const textLink = "min-h-6 break-words text-primary underline-offset-4 hover:underline";
