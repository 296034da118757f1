import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { acesso, NovaSenha } from "#shared/contract/acesso.ts";
import { CONFIRMED } from "#shared/password.ts";

// What checks the forms of /auth before they are sent: as large as the rest of the page, and fetched after it.

const Passwords = z
  .object({ newPassword: NovaSenha, confirmation: z.string() })
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, CONFIRMED);

export const login = zodResolver(acesso.login.body);
export const forgotPassword = zodResolver(acesso.forgotPassword.body);
export const passwords = zodResolver(Passwords);
