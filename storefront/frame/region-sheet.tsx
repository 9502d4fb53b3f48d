import { Dialog } from '#ui/dialog.tsx'
import { useT } from '../shop/shop.ts'
import { Currency, LanguageList } from './region-panel.tsx'

/** The choice of language, or the currency, as a sheet of narrow windows. */
export function RegionSheet({ of, onClose }: { of: 'language' | 'currency'; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog title={t(`frame.${of}`)} closeLabel={t('frame.close')} onClose={onClose}>
      {of === 'language' ? <LanguageList /> : <Currency />}
    </Dialog>
  )
}
