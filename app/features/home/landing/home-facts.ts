/** What the home page shows of the catalogue. */
export type HomeFacts = {
  /** In the order of the featured cities. */
  cityCounts: number[];
  figures: HomeFigures;
  project: ShownProject | undefined;
};

export type HomeFigures = { projects: string; visits: string; happyCustomers: string };

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
