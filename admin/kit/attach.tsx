// Files that go with what one writes: handed in at once, sent with the rest.
import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { useT } from '../app/office.ts'
import { errorText } from './error-text.ts'

export type HandedIn = { fileId: number; name: string }

type Props = {
  files: readonly HandedIn[]
  most: number
  types: readonly string[]
  upload: (file: File) => Promise<HandedIn>
  onAdd: (file: HandedIn) => void
  onRemove: (fileId: number) => void
}

export function Attach({ files, most, types, upload, onAdd, onRemove }: Props) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState(0)
  const take = async (chosen: readonly File[]) => {
    for (const file of chosen.slice(0, most - files.length)) {
      setSending((count) => count + 1)
      try {
        onAdd(await upload(file))
      } catch (error) {
        toast(errorText(error, t), 'bad')
      } finally {
        setSending((count) => count - 1)
      }
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={types.join()}
        onChange={({ target }) => {
          void take([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button size="small" busy={sending > 0} disabled={files.length >= most} onClick={() => input.current?.click()}>
        <Icon name="upload" className="size-4" />
        {t('kit.attach')}
      </Button>
      {files.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {files.map(({ fileId, name }) => (
            <li key={fileId} className="flex h-8 max-w-56 items-center gap-1 rounded-control bg-mist pl-2 text-sm">
              <span className="truncate">{name}</span>
              <button
                type="button"
                aria-label={t('kit.detach', { name })}
                onClick={() => onRemove(fileId)}
                className="grid size-8 place-items-center text-ink-soft hover:text-ink"
              >
                <Icon name="close" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
