/** Why an animal is not the mother of a litter. */
export const motherProblems = {
  unknown: '找不到這隻動物。',
  species: '媽媽要和這一胎是同一種動物。',
  sex: '媽媽不能是公的，請選別隻。',
} as const
