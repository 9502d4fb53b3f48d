// Above the results of a search by picture: the picture, and another try.
import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { PictureSearchDialog } from '../../parts/search/picture-search-dialog.tsx'
import { queryPicture } from '../../parts/search/query-picture.ts'
import { useT } from '../../shop/shop.ts'
import { listingAddress, type ListingQuery } from './listing-query.ts'

/** The picture is shown where this tab has searched with it; an address from elsewhere does without. */
export function QueryPicture({ picture }: { picture: string }) {
  const t = useT()
  const [url, setUrl] = useState<string | null>(null)
  // oxlint-disable-next-line react/set-state-in-effect -- only the browser has it, after hydration
  useEffect(() => setUrl(queryPicture(picture)), [picture])
  return (
    <span
      className={classNames(
        'grid size-20 shrink-0 place-items-center overflow-hidden rounded-tile ring-1 ring-line wide:size-24',
        url ? 'bg-white' : 'bg-mist', // it has been drawn on white
      )}
    >
      {url ? (
        <img src={url} alt={t('listing.your-picture')} className="size-full object-contain" />
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
        {t('listing.other-picture')}
      </Button>
      {open && <PictureSearchDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** The same list without the picture: what else narrows it stays. */
export function RemovePicture({ base, query }: { base: string; query: ListingQuery }) {
  const t = useT()
  return (
    <a
      href={listingAddress(base, query, { picture: '', sort: null })}
      rel="nofollow"
      className="flex min-h-11 items-center gap-1.5 text-brand hover:underline"
    >
      <Icon name="close" className="size-4" />
      {t('listing.remove-picture')}
    </a>
  )
}
