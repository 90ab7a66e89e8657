import type { Position } from '../../../../engine/branches/nearest.ts';
import classes from './LocationsPage.module.css';

/** The border of Thailand, longitudes before latitudes (Natural Earth, public domain). */
const border = `105.2,14.3 104.3,14.4 103,14.2 102.3,13.4 102.6,12.2 101.7,12.6 100.8,12.6 101,13.4 100.1,13.4
  100,12.3 99.5,10.8 99.2,10 99.2,9.2 99.9,9.2 100.3,8.3 100.5,7.4 101,6.9 101.6,6.7 102.1,6.2 101.8,5.8 101.2,5.7
  101.1,6.2 100.3,6.6 100.1,6.5 99.7,6.8 99.5,7.3 99,7.9 98.5,8.4 98.3,7.8 98.2,8.4 98.3,9 98.6,9.9 99,11 99.6,11.9
  99.2,12.8 99.2,13.3 99.1,13.8 98.4,14.6 98.2,15.1 98.5,15.3 98.9,16.2 98.5,16.8 97.9,17.6 97.4,18.4 97.8,18.6
  98.3,19.7 99,19.8 99.5,20.2 100.1,20.4 100.5,20.1 100.6,19.5 101.3,19.5 101,18.4 101.1,17.5 102.1,18.1 102.4,17.9
  103,18 103.2,18.3 104,18.2 104.7,17.4 104.8,16.4 105.6,15.6 105.5,14.7`;

const [west, north] = [97.2, 20.6];
const [width, height] = [39, 40];

export interface Marked {
  readonly name: string;
  readonly places: readonly Position[];
  readonly isChosen: boolean;
}

const middleOf = ({ places }: Marked): Position => [
  places.reduce((sum, [latitude]) => sum + latitude, 0) / places.length,
  places.reduce((sum, [, longitude]) => sum + longitude, 0) / places.length,
];

/** Map of the branches by province, drawn without another site's map; the list says it in words. */
export const BranchMap = ({ provinces }: { readonly provinces: readonly Marked[] }) => (
  <svg className={classes['map']} viewBox="0 0 336 604" aria-hidden="true">
    <polygon points={border} transform={`scale(${width} -${height}) translate(-${west} -${north})`} />
    {provinces.map((province) => {
      const [latitude, longitude] = middleOf(province);
      // Labels switch sides next to an eastern neighbour.
      const isLeft = provinces.some((other) => {
        const [otherLatitude, otherLongitude] = middleOf(other);
        return otherLongitude > longitude && Math.abs(otherLatitude - latitude) < 0.5;
      });
      return (
        <g
          key={province.name}
          data-chosen={province.isChosen}
          transform={`translate(${(longitude - west) * width} ${(north - latitude) * height})`}
        >
          <circle r="6" />
          <text x={isLeft ? -11 : 11} y="5" textAnchor={isLeft ? 'end' : 'start'}>
            {province.name} {province.places.length}
          </text>
        </g>
      );
    })}
  </svg>
);
