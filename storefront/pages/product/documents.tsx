import type { ProductDetail } from '#contract/product.ts'
import type { MouseEvent } from 'react'
import { Icon } from '#ui/icon.tsx'
import { LONG_MS, toast } from '#ui/toast.ts'
import { saveFile } from '#ui/save-file.ts'
import { useT } from '../../shop/shop.ts'

const size = (bytes: number): string =>
  bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} kB`

/** Files to take away; each is saved under its own name (SPEC-245), or a word says that it could not be (SPEC-255). */
export function Documents({ product }: { product: ProductDetail }) {
  const t = useT()
  if (product.documents.length === 0) return null
  const save = async (event: MouseEvent, url: string, fileName: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return // the reader wants a tab or a window
    event.preventDefault()
    try {
      const response = await fetch(url)
      if (!response.ok) throw new Error(String(response.status))
      saveFile(await response.blob(), fileName)
    } catch {
      toast(t('failure.operation'), 'bad', { ms: LONG_MS })
    }
  }
  return (
    <section id="documents" aria-labelledby="documents-title" className="print:hidden">
      <h2 id="documents-title" className="mb-4 text-xl font-semibold">
        {t('product.documents')}
      </h2>
      <ul className="grid gap-3 wide:grid-cols-2 desk:grid-cols-3">
        {product.documents.map(({ id, kind, title, fileName, bytes, url }) => (
          <li key={`${kind}${id}`}>
            <a
              href={url}
              download={fileName}
              onClick={(event) => void save(event, url, fileName)}
              className="flex min-h-16 items-center gap-4 rounded-tile border border-line px-4 py-3 hover:border-brand"
            >
              <Icon name="document" className="size-7 text-brand" />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{title}</span>
                <span className="block truncate text-sm text-ink-faint">
                  {['PDF', bytes > 0 && size(bytes)].filter(Boolean).join(' · ')}
                </span>
                {kind === 'datasheet' && product.detailInEnglish === 'Y' && (
                  <span className="block text-sm text-ink-faint">{t('offer.in-english')}</span>
                )}
              </span>
              <Icon name="download" className="size-5 text-ink-soft" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
