import { APP_NAME, appLogo } from "#web/lib/heading.ts";
import { cn } from "#web/ui/cn.ts";

/**
 * The installation's logo, or else a graduation cap. The name stands beside it, so it is silent.
 */
export function Mark({ className = "size-8" }: { className?: string }) {
  const logo = appLogo();
  if (logo)
    return (
      // Logos are drawn for white paper, so the background is white in both themes.
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

export function Logo({ className }: { className?: string }) {
  return (
    <span className={cn("flex min-w-0 items-center gap-2.5", className)}>
      <Mark />
      <span className="truncate text-lg font-semibold tracking-tight">{APP_NAME}</span>
    </span>
  );
}
