/** What the home page shows of the catalogue. */
export type HomeFacts = {
  /** In the order of the featured cities; undefined while they can't be counted. */
  cityCounts: number[] | undefined;
  figures: HomeFigures;
  project: ShownProject | undefined;
};

/** A figure that is to be counted is undefined while it can't be. */
export type HomeFigures = {
  projects: string | undefined;
  visits: string | undefined;
  happyCustomers: string;
};

export type ShownProject = {
  id: string;
  title: string;
  place: string;
  reraNumber: string | null;
  pros: string[];
  cautions: string[];
  isChecked: boolean;
  isSample: boolean;
};
