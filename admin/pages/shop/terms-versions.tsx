// Terms of sale that the shop has had: read again, compared with what is written now, made the draft.
import { restoreTerms, termsVersion, termsVersions, type DeskTerms } from '#contract/shop-front-desk.ts'
import { TextVersions } from '../../kit/text-versions.tsx'
import { TermsTexts } from './terms-texts.tsx'
import { useT } from './room.ts'

export function TermsVersions({ terms }: { terms: DeskTerms }) {
  const t = useT()
  return (
    <TextVersions one={terms} list={termsVersions} read={termsVersion} restore={restoreTerms}>
      {(texts) => (
        <TermsTexts
          views={[
            { key: 'text', label: t('shop.as-buyers'), texts },
            { key: 'since', label: t('kit.changed-since'), texts: terms, before: texts },
          ]}
        />
      )}
    </TextVersions>
  )
}
