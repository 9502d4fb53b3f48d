// Files that go with a case or a message, looked at where they stand: pictures small, videos played, others saved. They are one's own and the shop's
// of this case; the page's session opens them, and nobody else's.
import { useState } from 'react'
import { saleFile, type Sale } from '#contract/after-sale.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useDownload } from '../../parts/download.ts'
import { useT } from '../../shop/shop.ts'

type Files = Sale['imgs']
const isVideo = ({ type }: Files[number]) => type.startsWith('video/')
const isPicture = ({ type }: Files[number]) => type.startsWith('image/')

export function Evidence({ saleId, files }: { saleId: number; files: Files }) {
  const t = useT()
  const download = useDownload()
  const [seen, setSeen] = useState<Files[number] | null>(null) // large
  if (files.length === 0) return null
  const [videos, others] = [files.filter(isVideo), files.filter((file) => !isVideo(file))]
  const save = async (file: Files[number]) => {
    const got = await download(saleFile, { id: saleId, fileId: file.id })
    if (got) saveFile(got.blob, file.fileName)
  }
  return (
    <div className="mt-2 grid gap-3">
      {videos.length > 0 && (
        <ul className="flex flex-wrap gap-4">
          {videos.map((file) => (
            <li key={file.id} className="w-full max-w-[448px]">
              {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- taken by a telephone in a ward: nobody has written captions */}
              <video
                controls
                playsInline
                preload="metadata"
                src={file.url}
                aria-label={file.fileName}
                className="aspect-video w-full rounded-control bg-black"
              />
              <span className="mt-1 block">
                <Save file={file} icon="play" onSave={() => void save(file)} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className="flex flex-wrap items-end gap-2">
          {others.map((file) => (
            <li key={file.id} className={classNames(isPicture(file) && 'w-40')}>
              {isPicture(file) && (
                <button
                  type="button"
                  aria-label={t('after-sale.enlarge', { name: file.fileName })}
                  className="mb-1 block cursor-zoom-in"
                  onClick={() => setSeen(file)}
                >
                  <img src={file.url} alt="" loading="lazy" className="h-28 w-40 rounded-control border border-line bg-mist object-cover" />
                </button>
              )}
              <Save file={file} icon={isPicture(file) ? 'image' : 'document'} onSave={() => void save(file)} />
            </li>
          ))}
        </ul>
      )}
      {seen && (
        <Dialog title={seen.fileName} closeLabel={t('frame.close')} width="1200px" onClose={() => setSeen(null)}>
          <img src={seen.url} alt={seen.fileName} className="mx-auto max-h-[75dvh] max-w-full object-contain" />
        </Dialog>
      )}
    </div>
  )
}

type SaveProps = { file: Files[number]; icon: 'play' | 'image' | 'document'; onSave: () => void }
const Save = ({ file, icon, onSave }: SaveProps) => (
  <Button size="small" className="max-w-full" onClick={onSave}>
    <Icon name={icon} className="size-4 shrink-0" />
    <span className="max-w-48 truncate">{file.fileName}</span>
  </Button>
)
