// What a product has several of: texts in its languages, technical data, options, certificates, documents, and what belongs to it.
import { RELATIONS, RELATION_LABELS } from '#contract/codes/product.ts'
import { labelOf } from '#contract/codes/label.ts'
import type { DeskProduct } from '#contract/product-desk.ts'
import { numberFormat } from '#shared/intl.ts'
import { LANGUAGES, LANGUAGE_NAMES, pick } from '#shared/language.ts'
import { Tag } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMoney, useOffice } from '../../app/office.ts'
import { DetailTable } from '../../kit/detail-page.tsx'
import { useDay } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { FormSection, None, NotGiven } from './form-section.tsx'
import { CertificateEnding, Status } from './product-marks.tsx'
import { productPaths, useT } from './room.ts'

type Props = { product: DeskProduct }

export function Texts({ product }: Props) {
  const t = useT()
  const { highlights, description } = product.said
  return (
    <FormSection product={product} anchor="texts">
      <DetailTable
        stack
        head={[
          { label: t('product.language') },
          { label: t('product.name') },
          { label: t('product.brief') },
          { label: t('product.highlights') },
          { label: t('product.description') },
        ]}
      >
        {LANGUAGES.map((language) => (
          <tr key={language} lang={LANGUAGE_NAMES[language].locale}>
            <td className="whitespace-nowrap text-ink-soft">{LANGUAGE_NAMES[language].own}</td>
            <td className="font-medium">{product.name[language] || <Missing />}</td>
            <td>{product.brief[language] || <Missing />}</td>
            <td>
              <There is={Boolean(product.highlights[language])} />
            </td>
            <td>
              <There is={Boolean(product.description[language])} />
            </td>
          </tr>
        ))}
      </DetailTable>
      {highlights.length > 0 && (
        <ul className="mt-4 grid max-w-[75ch] list-disc gap-1 pl-5">
          {highlights.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      {description.length > 0 && (
        <div className="mt-4 grid max-w-[75ch] gap-2">
          {description.map((one) => (
            <p key={one}>{one}</p>
          ))}
        </div>
      )}
    </FormSection>
  )
}

function Missing() {
  const t = useT()
  return <span className="font-normal text-caution">{t('product.not-translated')}</span>
}

function There({ is }: { is: boolean }) {
  const t = useT()
  return (
    <span className={is ? 'text-good' : 'text-caution'}>
      <Icon name={is ? 'check' : 'minus'} className="size-4" />
      <span className="sr-only">{t(is ? 'kit.yes' : 'kit.no')}</span>
    </span>
  )
}

export function Specs({ product }: Props) {
  const groups = Map.groupBy(product.said.specs, ({ group }) => group)
  const asked = product.attributes.filter(({ label }) => !product.specs.some(({ name }) => name === label))
  return (
    <FormSection product={product} anchor="attributes">
      <div className="gap-x-8 columns-[340px]">
        {[...groups].map(([group, rows]) => (
          <section key={group} className="mb-4 break-inside-avoid">
            <h3 className="border-b border-line pb-1 text-sm font-medium text-ink-soft">{group}</h3>
            <dl>
              {rows.map(({ name, value }) => (
                <div key={name} className="flex justify-between gap-6 border-b border-line py-1.5">
                  <dt className="min-w-0 text-ink-soft">{name}</dt>
                  <dd className="min-w-0 text-right break-words tabular-nums">{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      {product.specs.length > 0 ? (
        <NotGiven product={product} lines={asked.map(({ name }) => ({ field: 'specs', label: name }))} />
      ) : (
        <None product={product} field="specs" />
      )}
    </FormSection>
  )
}

export function Options({ product }: Props) {
  const t = useT()
  const { language } = useOffice()
  const money = useMoney()
  return (
    <FormSection product={product} anchor="options">
      {product.choices.length > 0 ? (
        <DetailTable head={[{ label: t('product.option') }, { label: t('product.choice') }, { label: t('product.difference'), end: true }]}>
          {product.choices.flatMap(({ id, name, required, multiple, values }) =>
            values.map((value, i) => (
              <tr key={`${id} ${value.id}`}>
                <td>
                  {i === 0 && (
                    <>
                      {pick(name, language)}
                      <span className="block text-ink-faint">
                        {[required === 'Y' && t('product.option-required'), multiple === 'Y' && t('product.option-several')]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </>
                  )}
                </td>
                <td>
                  {pick(value.name, language)} {value.isDefault === 'Y' && <Tag className="ml-1">{t('product.preset')}</Tag>}
                </td>
                <td className="text-right tabular-nums">{value.price ? money(value.price) : '–'}</td>
              </tr>
            )),
          )}
        </DetailTable>
      ) : (
        <None product={product} field="choices" />
      )}
    </FormSection>
  )
}

export function Certificates({ product }: Props) {
  const t = useT()
  const day = useDay()
  return (
    <FormSection product={product} anchor="certificates">
      {product.certificates.length > 0 ? (
        <DetailTable
          stack
          head={[
            { label: `${t('product.market')}, ${t('product.scheme')}` },
            { label: t('product.device-class') },
            { label: t('product.certificate-number') },
            { label: t('product.body') },
            { label: t('product.valid-to') },
          ]}
        >
          {product.certificates.map(({ market, scheme, deviceClass, certificate, body, validFrom, validTo }) => (
            <tr key={`${market} ${scheme} ${certificate} ${validFrom}`}>
              <td className="font-medium">
                {market}, {scheme}
              </td>
              <td>{deviceClass}</td>
              <td className="wrap-anywhere">{certificate ?? '–'}</td>
              <td>{body ?? '–'}</td>
              <td className="whitespace-nowrap">
                <span>
                  {day(validTo)} <CertificateEnding day={validTo} />
                  {validFrom && <span className="block text-ink-faint">{t('product.certificate-since', { day: day(validFrom) })}</span>}
                </span>
              </td>
            </tr>
          ))}
        </DetailTable>
      ) : (
        <None product={product} field="certificates" />
      )}
    </FormSection>
  )
}

export function Documents({ product }: Props) {
  const t = useT()
  const { language } = useOffice()
  const { locale } = LANGUAGE_NAMES[language]
  const size = (bytes: number) =>
    numberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }).format(Math.max(1, bytes / 1000))
  const linked = (title: string, url: string) =>
    product.status === 'draft' ? ( // what buyers may not see yet has no address
      title
    ) : (
      <a href={url} target="_blank" rel="noreferrer" className="text-brand hover:underline">
        {title}
      </a>
    )
  return (
    <FormSection product={product} anchor="documents">
      {product.documents.length > 0 ? (
        <DetailTable
          stack
          head={[
            { label: t('product.document-title') },
            { label: t('product.document-kind') },
            { label: t('product.document-language') },
            { label: 'PDF', end: true },
          ]}
        >
          {product.documents.map((one) => (
            <tr key={one.id}>
              <td>{linked(pick({ en: one.fileName, ...one.title }, language), one.url)}</td>
              <td>{t(`product.kind-${one.kind}`)}</td>
              <td>{one.language ? LANGUAGE_NAMES[one.language].own : t('product.no-language')}</td>
              <td className="text-right whitespace-nowrap tabular-nums">{size(one.bytes)}</td>
            </tr>
          ))}
        </DetailTable>
      ) : (
        <None product={product} field="documents" />
      )}
      {product.datasheetUrl && <p className="mt-2">{linked(`${t('product.kind-datasheet')} (PDF)`, product.datasheetUrl)}</p>}
    </FormSection>
  )
}

export function Related({ product }: Props) {
  const { language } = useOffice()
  return (
    <FormSection product={product} anchor="related">
      <dl className="grid gap-3">
        {RELATIONS.map((kind) => {
          const own = product.related.filter((one) => one.kind === kind)
          return own.length === 0 ? null : (
            <div key={kind}>
              <dt className="text-sm text-ink-faint">{labelOf(RELATION_LABELS, kind, language)}</dt>
              {own.map((one) => (
                <dd key={one.id} className="flex flex-wrap items-center gap-x-2 py-0.5">
                  <Go href={productPaths.one(one.id)} className="text-brand hover:underline">
                    {one.productModel} · {one.productName}
                  </Go>
                  {one.status !== 'on_sale' && <Status status={one.status} />}
                </dd>
              ))}
            </div>
          )
        })}
      </dl>
      {product.related.length === 0 && <None product={product} field="related" />}
    </FormSection>
  )
}
