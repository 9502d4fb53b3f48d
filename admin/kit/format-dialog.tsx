// As what a list is taken along, where it can be more than one.
import { SHEET_FORMATS, type SheetFormat } from '#contract/export.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useT } from '../app/office.ts'

type Props = { busy: boolean; onSave: (wanted: { format: SheetFormat }) => void; onClose: () => void }

export function FormatDialog({ busy, onSave, onClose }: Props) {
  const t = useT()
  return (
    <Dialog
      title={t('kit.sheet')}
      closeLabel={t('kit.close')}
      width="480px"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('kit.cancel')}</Button>}
    >
      <ul className="grid gap-4">
        {SHEET_FORMATS.map((format) => (
          <li key={format} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-48 flex-1">
              <span className="block font-medium">{format.toUpperCase()}</span>
              <span className="block text-sm text-ink-soft">{t(`kit.sheet-${format}`)}</span>
            </span>
            <Button
              busy={busy}
              aria-label={t('kit.said', { label: t('kit.sheet-download'), value: format.toUpperCase() })}
              onClick={() => onSave({ format })}
            >
              {t('kit.sheet-download')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
