import { APP_NAME, appLogo } from "#web/lib/heading.ts";
import { cn } from "#web/ui/cn.ts";

/** The mark: the installation's own, or a graduation cap. It stands beside the name, so it is silent. */
export function Mark({ className = "size-8" }: { className?: string }) {
  const logo = appLogo();
  if (logo)
    return (
      // On white in both themes, as on paper: a logo is drawn for that.
      <img
        src={logo}
        alt=""
        width={32}
        height={32}
        className={cn("shrink-0 rounded-md bg-white object-contain", className)}
      />
    );
  return (
    <svg viewBox="0 0 48 48" aria-hidden className={cn("shrink-0", className)}>
      <rect width="48" height="48" rx="12" fill="#3346c0" />
      <path d="M24 11 41 19.5 24 28 7 19.5Z" fill="#fff" />
      <path d="M13 25.6v6.2c0 2.9 5 5.7 11 5.7s11-2.8 11-5.7v-6.2L24 31Z" fill="#c1cfff" />
      <path d="M38 21v10.2" stroke="#fdc025" strokeWidth="2.6" strokeLinecap="round" />
      <circle cx="38" cy="34" r="3.2" fill="#fdc025" />
    </svg>
  );
}

/** Mark and name. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={cn("flex min-w-0 items-center gap-2.5", className)}>
      <Mark />
      <span className="truncate text-lg font-semibold tracking-tight">{APP_NAME}</span>
    </span>
  );
}
