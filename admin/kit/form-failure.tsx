import { Icon } from '#ui/icon.tsx'

/** Why sending failed; read out when it appears. */
export function FormFailure({ text }: { text: string }) {
  return (
    <div role="alert" className={text ? 'flex items-start gap-2 rounded-control bg-bad-soft px-3 py-2.5 text-bad' : ''}>
      {text && <Icon name="alert" className="mt-0.5 size-4" />}
      {text}
    </div>
  )
}
