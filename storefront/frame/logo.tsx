/** The brand's mark (a harbour light over a calm line) and its name, which comes from the settings. */
export function Logo({ name, label }: { name: string; label: string }) {
  return (
    <a href="/index" aria-label={label} className="flex min-h-11 shrink-0 items-center gap-2.5 text-ink">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 wide:size-9">
        <rect width="32" height="32" rx="8" fill="var(--color-brand)" />
        <path d="M16 7v11M10.5 12.5h11" stroke="#fff" strokeWidth="3.2" strokeLinecap="round" />
        <path
          d="M6.5 23.5c2.4 0 2.4-1.7 4.75-1.7s2.4 1.7 4.75 1.7 2.4-1.7 4.75-1.7 2.4 1.7 4.75 1.7"
          fill="none"
          stroke="#fff"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      <span className="text-[19px] font-semibold tracking-[-0.02em] max-[360px]:sr-only wide:text-[21px] wide:max-[900px]:sr-only">
        {name}
      </span>
    </a>
  )
}
