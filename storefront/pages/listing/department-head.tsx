import { Picture } from '#ui/picture.tsx'
import { PLACEHOLDERS } from '#ui/placeholder.tsx'
import { useT } from '../../shop/shop.ts'
import type { ListingData } from './data.ts'

/** How a department's list opens: its room, its name, what it holds. Words stand beside the picture, never on it. */
export function DepartmentHead({ data: { title, description, banner, productCount, correctedTo } }: { data: ListingData }) {
  const t = useT()
  return (
    <header className="mb-4 grid wide:mb-5 wide:grid-cols-[minmax(0,1fr)_auto] wide:overflow-hidden wide:rounded-tile wide:bg-mist">
      <Picture
        url={banner}
        alt=""
        sizes="(max-width: 750px) 92vw, (max-width: 1905px) 44.6vw, 850px"
        shape="banner"
        placeholder={PLACEHOLDERS.banner}
        first
        className="max-wide:aspect-5/2! max-wide:rounded-tile wide:order-last wide:h-full wide:w-[clamp(400px,44.6vw,850px)]!"
      />
      <div className="flex min-w-0 flex-col justify-center max-wide:pt-4 wide:px-[max(20px,2.6vw)] wide:py-4">
        <h1 className="text-xl font-semibold tracking-[-0.015em] text-balance wide:text-[clamp(26px,2.4vw,44px)] wide:leading-[1.15]">
          {title}
        </h1>
        {description && <p className="mt-1.5 max-w-[52ch] text-ink-soft wide:mt-3 wide:text-[clamp(15px,1.15vw,18px)]">{description}</p>}
        <p className="mt-3 text-ink-faint tabular-nums max-wide:hidden">{t('frame.product-count', { count: productCount })}</p>
        {correctedTo && <output className="mt-2 block text-ink-soft">{t('listing.corrected', { term: correctedTo })}</output>}
      </div>
    </header>
  )
}
