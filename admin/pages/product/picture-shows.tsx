// Which choices of the options a picture shows: buyers who choose one are led to it.
import { useState } from 'react'
import type { DeskProduct } from '#contract/product-desk.ts'
import { pick } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useOffice } from '../../app/office.ts'
import { Apart } from '../../kit/field-parts.tsx'
import type { MediaItem } from '../../kit/form-spec.ts'
import { useT } from './room.ts'
import { useListed } from '../../kit/use-listed.ts'

type Props = { item: MediaItem; choices: DeskProduct['choices']; name: string; onChange: (item: MediaItem) => void }

/** Of choices that are saved: a new one has no number yet by which a picture could name it. */
export function PictureShows({ item, choices, name, onChange }: Props) {
  const t = useT()
  const list = useListed()
  const { language } = useOffice()
  const [open, setOpen] = useState(false)
  const { shows = [] } = item as { shows?: number[] }
  const chosen = choices.flatMap(({ values }) => values).filter(({ id }) => shows.includes(id!))
  const said = list(chosen.map((value) => pick(value.name, language))) || t('product.shows-all')
  const toggle = (id: number) =>
    onChange({ ...item, shows: shows.includes(id) ? shows.filter((one) => one !== id) : [...shows, id] } as MediaItem)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-9 w-full min-w-0 items-center gap-1.5 rounded px-1 text-left text-sm hover:bg-mist"
      >
        <span className="sr-only">{`${t('product.shows')}, ${name}:`}</span>
        <span aria-hidden className="shrink-0 text-ink-faint">
          {t('product.shows')}
        </span>
        <span className="min-w-0 truncate">{said}</span>
      </button>
      {open && (
        <Apart>
          <Dialog
            title={`${t('product.shows')}, ${name}`}
            closeLabel={t('kit.close')}
            width="460px"
            onClose={() => setOpen(false)}
            footer={
              <Button kind="primary" onClick={() => setOpen(false)}>
                {t('kit.apply')}
              </Button>
            }
          >
            <p className="mb-4 text-ink-soft">{t('product.shows-hint')}</p>
            {choices.map((choice) => (
              <fieldset key={choice.id} className="mb-3">
                <legend className="mb-1 font-medium">{pick(choice.name, language)}</legend>
                {choice.values.map((value) => (
                  <label key={value.id} className="flex min-h-9 items-center gap-2">
                    <input
                      type="checkbox"
                      className="size-4 accent-brand"
                      checked={shows.includes(value.id!)}
                      onChange={() => toggle(value.id!)}
                    />
                    {pick(value.name, language)}
                  </label>
                ))}
              </fieldset>
            ))}
          </Dialog>
        </Apart>
      )}
    </>
  )
}
