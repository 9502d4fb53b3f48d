// A button that lets one file be chosen, for what is brought at once.
import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

type Props = {
  label: string
  /** What the chooser itself is called, where the button says something else. */
  called?: string
  accept: string
  busy: boolean
  className?: string
  onFile: (file: File) => void
}

export const PICTURES = 'image/jpeg,image/png,image/webp'

export function FileButton({ label, called = label, accept, busy, className, onFile }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="small" className={className} busy={busy} onClick={() => chooser.current?.click()}>
        <Icon name="upload" className="size-4" />
        {label}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept={accept}
        aria-label={called}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onFile(file)
          target.value = '' // the same file may be chosen again
        }}
      />
    </>
  )
}
