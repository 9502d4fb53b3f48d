// What a picture says to those who do not see it, in each language.
import * as v from 'valibot'
import { LANGUAGES, type Language } from '#shared/language.ts'
import { optionalText } from '#contract/fields.ts'
import { useT } from '../app/office.ts'
import { FormDialog } from './form-dialog.tsx'

/** For a picture no longer than is read out in one breath. */
export const ALT_MAX = 200
const Texts = v.object({
  alt: v.object({
    en: optionalText(ALT_MAX),
    zh: optionalText(ALT_MAX),
    es: optionalText(ALT_MAX),
    fr: optionalText(ALT_MAX),
    pt: optionalText(ALT_MAX),
  }),
})
type Alt = Partial<Record<Language, string>>

export function AltDialog(props: { alt: Alt | undefined; address: string; onKeep: (alt: Alt) => void; onClose: () => void }) {
  const t = useT()
  const { alt, address, onKeep, onClose } = props
  return (
    <FormDialog
      title={t('kit.alternative-text')}
      intro={<img src={address} alt="" className="mx-auto max-h-48 rounded bg-mist" />}
      schema={Texts}
      fields={[{ name: 'alt', label: t('kit.alternative-text'), kind: 'texts', hint: t('kit.alternative-hint') }]}
      initial={{ alt: Object.fromEntries(LANGUAGES.map((one) => [one, alt?.[one] ?? ''])) }}
      submit={t('kit.apply')}
      send={async ({ alt: written }) => onKeep(written)}
      onClose={onClose}
      onDone={onClose}
    />
  )
}
