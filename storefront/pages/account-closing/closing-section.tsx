import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { latePart } from '../../shop/late-part.tsx'
import { useT } from '../../shop/shop.ts'
import { withWords } from '../../shop/words.ts'
import { formWords } from '../../parts/form/words.ts'
import { momentWords } from '../../parts/moment/words.ts'
import { Section } from '../account/choice-card.tsx'
import { accountWords } from '../account/words.ts'
import { sessionWords } from '../session/words.ts'
import { withdrawalWords } from '../withdrawal/words.ts'
import { accountClosingWords } from './words.ts'

const ClosingDialog = latePart(
  async () =>
    (
      await withWords(
        [accountWords, accountClosingWords, formWords, momentWords, sessionWords, withdrawalWords],
        import('./closing-dialog.tsx'),
      )
    ).ClosingDialog,
)

/** The last thing of the account's own page. What it means, and whether it can be, is told in the dialog. */
export function ClosingSection() {
  const t = useT()
  const [open, setOpen] = useState(false)
  const shut = () => setOpen(false)
  return (
    <Section id="info-closing" title={t('account.closing')}>
      <p className="mb-4 text-ink-soft">{t('account.closing-text')}</p>
      <Button kind="danger" onClick={() => setOpen(true)}>
        {t('account.closing')}
      </Button>
      {open && <ClosingDialog onClose={shut} onFail={shut} />}
    </Section>
  )
}
