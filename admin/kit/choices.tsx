import { Button } from '#ui/button.tsx'

type Choice<Key extends string> = { key: Key; label: string; mark?: boolean }

/** One of a few, as pressed buttons. */
export function Choices<Key extends string>(props: {
  label: string
  all: readonly Choice<Key>[]
  chosen: Key
  onChoose: (key: Key) => void
}) {
  const { label, all, chosen, onChoose } = props
  return (
    <fieldset aria-label={label} className="flex flex-wrap gap-2">
      {all.map((one) => (
        <Button
          key={one.key}
          size="small"
          kind={one.key === chosen ? 'primary' : 'secondary'}
          aria-pressed={one.key === chosen}
          onClick={() => onChoose(one.key)}
        >
          {one.label}
          {one.mark && <span className="ml-1 inline-block size-2 rounded-full bg-caution" />}
        </Button>
      ))}
    </fieldset>
  )
}
