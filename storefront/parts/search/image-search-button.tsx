import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useT } from '../../shop/shop.ts'

/** SPEC-178: opens and closes the panel that takes a picture. */
export function ImageSearchButton({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const t = useT()
  return (
    <button
      type="button"
      title={t('frame.image-search')}
      aria-label={t('frame.image-search')}
      aria-expanded={open}
      onClick={onToggle}
      className={classNames(
        'absolute top-0 right-0 grid size-11 place-items-center rounded-control hover:text-brand',
        open ? 'text-brand' : 'text-ink-soft',
      )}
    >
      <Icon name="camera" className="size-5" />
    </button>
  )
}
