import { zodResolver } from "@hookform/resolvers/zod";
import { acesso } from "#shared/contract/acesso.ts";

// What checks the forms of /auth before they are sent: as large as the rest of the page, and fetched after it.

export const login = zodResolver(acesso.login.body);
export const forgotPassword = zodResolver(acesso.forgotPassword.body);
