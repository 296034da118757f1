import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { acesso, NovaSenha } from "#shared/contract/acesso.ts";
import { CONFIRMED } from "#shared/password.ts";

// The checks of the forms of /auth weigh as much as the rest of the page, and are fetched after it.

const Passwords = z
  .object({ newPassword: NovaSenha, confirmation: z.string() })
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, CONFIRMED);

export const login = zodResolver(acesso.login.body);
export const forgotPassword = zodResolver(acesso.forgotPassword.body);
export const passwords = zodResolver(Passwords);
