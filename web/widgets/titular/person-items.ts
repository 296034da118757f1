import { useNavigate } from "@tanstack/react-router";
import { PhoneCall, ShieldUser } from "lucide-react";
import { may } from "#shared/permissions.ts";
import { useSession } from "../session.ts";
import { DIREITOS } from "./rights-link.tsx";

/**
 * The items of a row's menu that lead to the person's page: 'Anotar contato' of who may be called, and the person's
 * rights; each for its roles alone.
 */
export function usePersonItems(id: string, isCalled: boolean) {
  const { role } = useSession().user;
  const navigate = useNavigate();
  const go = (to: { search?: { contato: string }; hash?: string }) => () =>
    void navigate({ to: `/pessoas/${id}`, ...to });
  const contact = {
    label: "Anotar contato",
    icon: PhoneCall,
    onSelect: go({ search: { contato: "1" } }),
  };
  const rights = {
    label: "Direitos do titular",
    icon: ShieldUser,
    onSelect: go({ hash: DIREITOS }),
  };
  return [
    ...(isCalled && may(role, "contatos:work") ? [contact] : []),
    ...(may(role, "titulares:atender") ? [rights] : []),
  ];
}
