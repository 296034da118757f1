import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { acesso, NovaSenha } from "#shared/contract/acesso.ts";

// What checks the forms of /auth before they are sent: as large as the rest of the page, and fetched after it.

const Passwords = z
  .object({ newPassword: NovaSenha, confirmation: z.string() })
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, {
    message: "As senhas não coincidem.",
    path: ["confirmation"],
    // Both sentences at once, not one after the other.
    when: () => true,
  });

export const login = zodResolver(acesso.login.body);
export const forgotPassword = zodResolver(acesso.forgotPassword.body);
export const passwords = zodResolver(Passwords);
