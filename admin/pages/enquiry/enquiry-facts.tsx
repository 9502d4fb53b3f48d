// What the form of a hospital project or of a suggestion asks beyond the message, and what was sent along.
import { SUGGESTION_TYPE_LABELS } from '#contract/codes/suggestion-type.ts'
import { enquiryFile, type DeskEnquiry } from '#contract/enquiry-desk.ts'
import { LANGUAGE_NAMES, pick } from '#shared/language.ts'
import { useMoney, useOffice } from '../../app/office.ts'
import { Facts, Section } from '../../kit/detail-page.tsx'
import { LoadFile } from '../../kit/load-file.tsx'
import { Moment } from '../../kit/moment.tsx'
import { useT } from './room.ts'

/** Nothing for a plain message. */
export function EnquiryFacts({ enquiry }: { enquiry: DeskEnquiry }) {
  const { call, language } = useOffice()
  const t = useT()
  const money = useMoney()
  const { id, topic, project, suggestionType, files, companyName, productName } = enquiry
  if (topic === 'contact') return null
  const { locale } = LANGUAGE_NAMES[language]
  return (
    <Section title={t(topic === 'project' ? 'enquiry.project' : 'enquiry.suggestion')}>
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
          files.length > 0 && [
            t('enquiry.files'),
            <span key="files" className="flex flex-wrap gap-2">
              {files.map((file) => (
                <LoadFile key={file.id} name={file.fileName} read={() => call(enquiryFile, { id, fileId: file.id })} />
              ))}
            </span>,
          ],
        ]}
      />
    </Section>
  )
}
