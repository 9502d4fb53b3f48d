// What the form of a hospital project, of a suggestion or of an application asks beyond the message, and what was sent along.
import { SUGGESTION_TYPE_LABELS } from '#contract/codes/suggestion-type.ts'
import { enquiryFile, type DeskEnquiry } from '#contract/enquiry-desk.ts'
import { LANGUAGE_NAMES, pick } from '#shared/language.ts'
import { useMoney, useOffice } from '../../app/office.ts'
import { Facts, Section } from '../../kit/detail-page.tsx'
import { useDictionary } from '../../kit/dictionary.ts'
import { LoadFile } from '../../kit/load-file.tsx'
import { Moment } from '../../kit/moment.tsx'
import { useT } from './room.ts'

/** Nothing for a plain message. */
export function EnquiryFacts({ enquiry }: { enquiry: DeskEnquiry }) {
  const { call, language } = useOffice()
  const t = useT()
  const money = useMoney()
  const { say: kind } = useDictionary('identity_type')
  const { say: revenue } = useDictionary('revenue_range')
  const { id, topic, project, suggestionType, partner, files, companyName, productName } = enquiry
  if (topic === 'contact') return null
  const { locale } = LANGUAGE_NAMES[language]
  return (
    <Section title={t(`enquiry.${topic}`)}>
      <Facts
        facts={[
          project && [t('enquiry.hospital'), companyName],
          project && [t('enquiry.project-name'), productName],
          project && [t('enquiry.beds'), project.beds === null ? '–' : project.beds.toLocaleString(locale)],
          project && [t('enquiry.budget'), project.budget === null ? '–' : money(project.budget)],
          project && [
            t('enquiry.start'),
            project.startDate ? <Moment key="start" value={`${project.startDate} 00:00:00`} dateOnly /> : '–',
          ],
          suggestionType && [t('enquiry.about'), pick(SUGGESTION_TYPE_LABELS[suggestionType], language)],
          partner && [t('enquiry.city'), productName],
          partner && [t('enquiry.kind'), kind(partner.type ?? '') || '–'],
          partner && [t('enquiry.interest'), partner.productInterest || '–'],
          partner && [t('enquiry.revenue'), revenue(partner.revenue) || '–'],
          partner && [
            t('enquiry.imported'),
            partner.importedBefore ? t(partner.importedBefore === 'Y' ? 'enquiry.yes' : 'enquiry.no') : '–',
          ],
          partner && [t('enquiry.whatsapp'), partner.whatsapp || '–'],
          partner && [t('enquiry.address'), partner.address || '–'],
          files.length > 0 && [
            t('enquiry.files'),
            <span key="files" className="flex flex-wrap gap-2">
              {files.map((file) => (
                <LoadFile
                  key={file.id}
                  name={file.fileName}
                  read={() => call(enquiryFile, { id, fileId: file.id })}
                  sent={{ fileId: file.id, byBuyer: true }}
                />
              ))}
            </span>,
          ],
        ]}
      />
    </Section>
  )
}
