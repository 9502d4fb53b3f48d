// The search by picture as a dialog, for places without room for its panel.
import { lazy, Suspense } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { useT } from '../../shop/shop.ts'
import { withWords } from '../../shop/words.ts'
import { searchWords } from './words.ts'

const PictureSearchPanel = lazy(async () => ({
  default: (await withWords([searchWords], import('./picture-search-panel.tsx'))).PictureSearchPanel,
}))

/** Mounted means open. */
export function PictureSearchDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <Dialog title={t('frame.image-search')} closeLabel={t('frame.close')} width="620px" onClose={onClose}>
      <Suspense fallback={<div className="h-72" />}>
        <div className="-m-5 wide:-m-6">
          <PictureSearchPanel onDone={onClose} />
        </div>
      </Suspense>
    </Dialog>
  )
}
