// Above the results of a search by picture: the picture, and another try.
import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { queryPicture } from '../../parts/query-picture.ts'
import { useT } from '../../shop.ts'

const PictureSearchPanel = lazy(async () => ({ default: (await import('../../parts/picture-search-panel.tsx')).PictureSearchPanel }))

/** The picture is shown where this tab has searched with it; an address from elsewhere does without. */
export function QueryPicture({ picSearchVal }: { picSearchVal: string }) {
  const t = useT()
  const [url, setUrl] = useState<string | null>(null)
  // oxlint-disable-next-line react/set-state-in-effect -- only the browser has it, after hydration
  useEffect(() => setUrl(queryPicture(picSearchVal)), [picSearchVal])
  return (
    <span className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-tile bg-mist ring-1 ring-line wide:size-24">
      {url ? (
        <img src={url} alt={t('catalogue.your-picture')} className="size-full object-contain" />
      ) : (
        <Icon name="image" className="size-8 text-ink-faint" />
      )}
    </span>
  )
}

export function OtherPicture({ primary }: { primary?: boolean }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind={primary ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
        <Icon name="camera" className="size-5" />
        {t('catalogue.other-picture')}
      </Button>
      {open && (
        <Dialog title={t('frame.image-search')} closeLabel={t('frame.close')} width="620px" onClose={() => setOpen(false)}>
          <Suspense fallback={<div className="h-72" />}>
            <div className="-m-5 wide:-m-6">
              <PictureSearchPanel onDone={() => setOpen(false)} />
            </div>
          </Suspense>
        </Dialog>
      )}
    </>
  )
}
