import { useDictionary } from '../../shop/dictionaries.ts'

/** For `list` of the field beside it: a job title is chosen or typed freely, and kept as it reads. */
export const JOB_TITLES = 'job-titles'

export function JobTitles() {
  const jobs = useDictionary('job_title')
  return <datalist id={JOB_TITLES}>{jobs.map(({ value, label }) => value !== 'other' && <option key={value}>{label}</option>)}</datalist>
}
