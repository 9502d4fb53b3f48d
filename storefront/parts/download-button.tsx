import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useT } from '../shop/shop.ts'
import { useDownload } from './download.ts'

type Download = ReturnType<typeof useDownload>
type Props = {
  label: string
  /** Which one, for those who hear the button without what stands beside it. */
  of?: string
  /** What it says, where that is less than its label. */
  short?: string
  /** Its name, where the answer gives none. */
  name: string
  get: (download: Download) => ReturnType<Download>
}

/** Saves a paper that the server makes. */
export function DownloadButton({ label, of, short = label, name, get }: Props) {
  const t = useT()
  const download = useDownload()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const file = await get(download)
    if (file) saveFile(file.blob, file.name || name)
    setBusy(false)
  }
  return (
    <Button
      kind="quiet"
      size="small"
      className="-mx-3 max-wide:h-11 print:hidden"
      busy={busy}
      onClick={() => void save()}
      aria-label={of && `${t('frame.colon', { label })}${of}`}
    >
      <Icon name="download" className="size-4" />
      {short}
    </Button>
  )
}
