import { useRootData } from '../shop/root-data.ts'

/** Where no script runs: `said` is what needs one, and there stands whom to write to or call instead. */
export function WithoutScripts({ said, className }: { said: string; className: string }) {
  const { email, phone } = useRootData().brand
  return (
    <noscript>
      <p className={`bg-caution-soft text-caution ${className}`}>
        {said} <a href={`mailto:${email}`}>{email}</a> ·{' '}
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="whitespace-nowrap">
          {phone}
        </a>
      </p>
    </noscript>
  )
}
