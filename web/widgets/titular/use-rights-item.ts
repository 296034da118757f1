import { useNavigate } from "@tanstack/react-router";
import { ShieldUser } from "lucide-react";
import { may } from "#shared/permissions.ts";
import { useSession } from "../session.ts";
import { DIREITOS } from "./rights-link.tsx";

/** The item of a row's menu that leads to the person's rights; none for roles that answer for none. */
export function useRightsItem(id: string) {
  const { role } = useSession().user;
  const navigate = useNavigate();
  if (!may(role, "titulares:atender")) return [];
  const onSelect = () => void navigate({ to: `/pessoas/${id}`, hash: DIREITOS });
  return [{ label: "Direitos do titular", icon: ShieldUser, onSelect }];
}
