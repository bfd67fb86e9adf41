/** The cities that the owner features on the home page, under their right names. */
export const featuredCities = [
  { city: "Dehradun", state: "Uttarakhand", picture: "dehradun" },
  { city: "Gurugram", state: "Haryana", picture: "gurugram" },
  { city: "Noida", state: "Uttar Pradesh", picture: "noida" },
] as const;
export type FeaturedCity = (typeof featuredCities)[number];
