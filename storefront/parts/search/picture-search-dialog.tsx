// The search by picture as a dialog, for places without room for its panel.
import { Dialog } from '#ui/dialog.tsx'
import { latePart } from '../../shop/late-part.tsx'
import { useT } from '../../shop/shop.ts'
import { withWords } from '../../shop/words.ts'
import { searchWords } from './words.ts'

const PictureSearchPanel = latePart(async () => (await withWords([searchWords], import('./picture-search-panel.tsx'))).PictureSearchPanel)
const WAITING = <div className="h-72" />

/** Mounted means open. */
export function PictureSearchDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <Dialog title={t('frame.image-search')} closeLabel={t('frame.close')} width="620px" onClose={onClose}>
      <div className="-m-5 wide:-m-6">
        <PictureSearchPanel waiting={WAITING} onDone={onClose} onFail={onClose} />
      </div>
    </Dialog>
  )
}
