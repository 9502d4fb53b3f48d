import { useState } from 'react'
import { financingPdf } from '#contract/financing-desk.ts'
import type { PrintedFinancing } from '#contract/financing.ts'
import type { Language } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { LanguageField } from '#ui/language-field.tsx'
import { useOffice } from '../../app/office.ts'
import { useSaveFile } from '../../kit/use-save-file.ts'
import { useT } from './room.ts'

/** The same on paper, as the applicant has it, in the language of whoever gets it. */
export function Printed({ id, paper }: PrintedFinancing) {
  const { call, language: own } = useOffice()
  const t = useT()
  const [asking, setAsking] = useState(false)
  const [language, setLanguage] = useState<Language>(own)
  const { save, saving } = useSaveFile()
  const load = async () => {
    if (await save(() => call(financingPdf, { id, paper, language }))) setAsking(false)
  }
  return (
    <>
      <Button size="small" kind="quiet" onClick={() => setAsking(true)}>
        <Icon name="download" className="size-4" />
        {t(`financing.${paper}-pdf`)}
      </Button>
      {asking && (
        <Dialog
          title={t(`financing.${paper}-pdf`)}
          closeLabel={t('kit.close')}
          width="420px"
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>{t('kit.cancel')}</Button>
              <Button kind="primary" busy={saving} onClick={() => void load()}>
                {t('financing.download')}
              </Button>
            </>
          }
        >
          <LanguageField label={t('financing.paper-language')} value={language} onChange={setLanguage} />
        </Dialog>
      )}
    </>
  )
}
