import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { saveFile } from '#ui/save-file.ts'
import { toast } from '#ui/toast.ts'
import { useT } from '../app/office.ts'
import { errorText } from './error-text.ts'
import { RemoveFile } from './remove-file.tsx'

type Props = {
  name: string
  label?: string
  read: () => Promise<Response>
  /** Of one that a buyer or a colleague has sent: it can be removed. */
  sent?: { fileId: number; byBuyer: boolean }
}

/** A file that is read through our own session, and saved under its name. */
export function LoadFile({ name, label = name, read, sent }: Props) {
  const t = useT()
  const load = () =>
    read()
      .then((response) => response.blob())
      .then((blob) => saveFile(blob, name))
      .catch((error: unknown) => toast(errorText(error, t), 'bad'))
  const button = (
    <Button kind="quiet" size="small" onClick={() => void load()}>
      <Icon name="download" className="size-4" />
      <span className="max-w-60 truncate">{label}</span>
    </Button>
  )
  return sent ? (
    <span className="inline-flex items-center">
      {button}
      <RemoveFile id={sent.fileId} name={name} byBuyer={sent.byBuyer} />
    </span>
  ) : (
    button
  )
}
