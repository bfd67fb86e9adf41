-- As places/districts.json has them: districts of several towns. A project of which only such a district is known stands
-- "in the district", no longer in its main city (app/features/places/model.server.ts, placeOf).
UPDATE projects SET place = district || ' district'
WHERE coalesce(city, '') = '' AND (state, district) IN (
  ('Andhra Pradesh', 'Guntur'),
  ('Bihar', 'Patna'),
  ('Chhattisgarh', 'Durg'),
  ('Goa', 'North Goa'),
  ('Goa', 'South Goa'),
  ('Himachal Pradesh', 'Solan'),
  ('Kerala', 'Ernakulam'),
  ('Maharashtra', 'Palghar'),
  ('Maharashtra', 'Pune'),
  ('Maharashtra', 'Raigad'),
  ('Maharashtra', 'Thane'),
  ('Punjab', 'Sahibzada Ajit Singh Nagar'),
  ('Tamil Nadu', 'Chengalpattu'),
  ('Tamil Nadu', 'Kancheepuram'),
  ('Tamil Nadu', 'Tiruvallur'),
  ('Uttar Pradesh', 'Gautam Buddha Nagar'),
  ('Uttar Pradesh', 'Mathura'),
  ('Uttarakhand', 'Dehradun'),
  ('Uttarakhand', 'Haridwar'),
  ('Uttarakhand', 'Nainital'),
  ('Uttarakhand', 'Udham Singh Nagar'),
  ('West Bengal', 'North 24 Parganas'),
  ('West Bengal', 'Paschim Bardhaman')
);
