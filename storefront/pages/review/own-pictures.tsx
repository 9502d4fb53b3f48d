// Pictures of one's own, which only the own token opens: fetched, never named by an address.
import { useCallback, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { useOwnFile } from '../../parts/download.ts'
import { useT } from '../../shop/shop.ts'

type OwnPicture = { ossId: number; fileName: string }

export function OwnPictures({ pictures }: { pictures: readonly OwnPicture[] }) {
  const t = useT()
  const read = useOwnFile()
  const [shown, setShown] = useState<{ name: string; picture: Blob } | null>(null)
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {pictures.map(({ ossId, fileName }) => (
          <li key={ossId}>
            <Button
              size="small"
              aria-label={t('review.picture-open', { name: fileName })}
              onClick={() => void read(ossId).then((picture) => picture && setShown({ name: fileName, picture }))}
            >
              <Icon name="image" className="size-4" />
              <span className="max-w-40 truncate">{fileName}</span>
            </Button>
          </li>
        ))}
      </ul>
      {shown && (
        <Dialog title={shown.name} closeLabel={t('frame.close')} width="860px" onClose={() => setShown(null)}>
          <Shown picture={shown.picture} name={shown.name} />
        </Dialog>
      )}
    </>
  )
}

function Shown({ picture, name }: { picture: Blob; name: string }) {
  const source = useCallback(
    (element: HTMLImageElement | null) => {
      if (!element) return
      const url = URL.createObjectURL(picture)
      element.src = url
      return () => URL.revokeObjectURL(url)
    },
    [picture],
  )
  return <img ref={source} alt={name} className="mx-auto max-h-[70vh] rounded-control bg-mist" />
}
