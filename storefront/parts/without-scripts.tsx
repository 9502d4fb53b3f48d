import { useRootData } from '../shop/root-data.ts'

/** Where no script runs (only the server says it, so no script of it is sent to the others): `said` is what needs one, and there stands whom to write to or call instead. */
export const WithoutScripts = (props: Props) => <noscript>{import.meta.env.SSR && <Said {...props} />}</noscript>

type Props = { said: string; className: string }

function Said({ said, className }: Props) {
  const { email, phone } = useRootData().brand
  return (
    <p className={`bg-caution-soft text-caution ${className}`}>
      {said} <a href={`mailto:${email}`}>{email}</a> ·{' '}
      <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="whitespace-nowrap">
        {phone}
      </a>
    </p>
  )
}
